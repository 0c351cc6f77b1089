import { expect, it } from 'vitest';

it('sees the sample carrier by the same compile-time names as a bundle', () => {
  expect(__TENANT__.usesVinVerification ? 'VIN' : 'plate').toBe('VIN');
  expect(__TENANT__.usesFaqFeedback).toBe(false);
  expect(__PUBLIC_KEYS__).toContain('start.title');
});
