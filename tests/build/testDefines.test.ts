import { expect, it } from 'vitest';

it('defines the compile-time constants of the sample carrier in tests', () => {
  expect(__TENANT__.usesVinVerification ? 'VIN' : 'plate').toBe('VIN');
  expect(__TENANT__.usesFaqFeedback).toBe(false);
  expect(__PUBLIC_KEYS__).toContain('start.title');
});
