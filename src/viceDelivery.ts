import { createDeliveryBackend } from './api/vice/index.ts';
import { openDelivery } from './photos/delivery/openDelivery.ts';

openDelivery(createDeliveryBackend);
