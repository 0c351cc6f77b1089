/** An answer that is ready to be sent, so that a fault can still change it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** How long the answer takes. @default 0 */
  readonly delayMs?: number;
}

/** No reply of an API is kept by a cache. */
export function jsonReply(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** An error object as the backends write it. */
export function errorReply(status: number, code: string, message: string, more: object = {}): Reply {
  return jsonReply(status, { error: { code, message, ...more } });
}

/** A call that breaks the contract is refused and told which row of the requirements it breaks. */
export function contractReply(row: string, message: string): Reply {
  return errorReply(400, 'contract_broken', message, { row });
}
