import type { Locale } from '#src/tenant/locales.ts';

/** A complete response that a fault can still modify before it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /**
   * Delay of the response in ms.
   * @default 0
   */
  readonly delayMs?: number;
}

/** API responses must not be cached. */
export function jsonReply(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** Names the language of the texts in a response. */
export function inLanguage(reply: Reply, locale: Locale): Reply {
  return { ...reply, headers: { ...reply.headers, 'Content-Language': locale } };
}

/** An error in the backends' format. */
export function errorReply(status: number, code: string, message: string, more: object = {}): Reply {
  return jsonReply(status, { error: { code, message, ...more } });
}

/** The response to a call that violates the contract: 400 with the id of the requirement. */
export function contractReply(row: string, message: string): Reply {
  return errorReply(400, 'contract_broken', message, { row });
}
