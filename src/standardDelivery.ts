import { openDelivery } from './app/delivery/openDelivery.ts';
import { createDeliveryBackend } from './backend/standard/delivery.ts';

openDelivery(createDeliveryBackend);
