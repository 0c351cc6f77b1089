import { createDeliveryBackend } from './api/vice/delivery.ts';
import { openDelivery } from './photos/delivery/openDelivery.ts';

openDelivery(createDeliveryBackend);
