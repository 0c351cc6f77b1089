// Uses only Node built-ins, because npm start imports it before dependencies are installed.

/** Parses a port from 0 to 65535. Returns undefined if the text is not a valid port. */
export function readPort(text) {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

export const portHint = 'Use a number from 0 to 65535.';
