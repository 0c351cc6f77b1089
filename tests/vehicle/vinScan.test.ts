import { describe, expect, it } from 'vitest';
import { addFrame } from '#src/vehicle/scan/useVinScan.ts';

const valid = '1M8GDM9AXKP042788';
const european = 'WVWZZZ1JZXW000001';

describe('scan of a VIN in video frames', () => {
  it('accepts a VIN with a correct check digit at the first read [VIN-35]', () => {
    expect(addFrame({}, [`I${valid}`]).accepted).toBe(valid);
  });

  it.each([european, '1M8GDM9AXKP042789'])(
    'accepts %s, without a correct check digit, at the second read [VIN-35]',
    (vin) => {
      const first = addFrame({}, [vin]);
      expect(first.accepted).toBeUndefined();
      const other = addFrame(first.reads, ['4006381333931']);
      expect(other.accepted).toBeUndefined();
      expect(addFrame(other.reads, [vin]).accepted).toBe(vin);
    },
  );
});
