import { openDelivery } from './app/delivery/openDelivery.ts';
import { createDeliveryBackend } from './backend/vice/delivery.ts';

openDelivery(createDeliveryBackend);
