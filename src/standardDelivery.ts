import { createDeliveryBackend } from './api/standard/index.ts';
import { openDelivery } from './photos/delivery/openDelivery.ts';

openDelivery(createDeliveryBackend);
