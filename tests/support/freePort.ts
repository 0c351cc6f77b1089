import { type AddressInfo, createServer } from 'node:net';

/** A port of this machine that nobody listens on, for a program that has to be told one. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
