import { createDeliveryBackend } from './api/standard/delivery.ts';
import { openDelivery } from './photos/delivery/openDelivery.ts';

openDelivery(createDeliveryBackend);
