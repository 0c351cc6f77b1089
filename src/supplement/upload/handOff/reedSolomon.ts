/** Multiplies in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** Returns the error correction bytes of a data block. */
export function errorBytesOf(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count);
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] as number) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}

/** The generator polynomial (x - 1)(x - 2)(x - 4)…, without its leading coefficient 1. */
function divisorOf(degree: number): number[] {
  const result = new Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) {
      result[at] = multiply(result[at] as number, root) ^ (result[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}
