import { describeBackend } from './describeBackend.ts';
import { flavoursUnderTest } from './flavours.ts';

for (const flavour of flavoursUnderTest) describeBackend(flavour);
