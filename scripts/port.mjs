// Built-ins only: npm start asks here before anything is installed.

/** The port that a text names, 0 to 65535, or undefined where it names none. */
export function readPort(text) {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

export const portMend = 'Use a number from 0 to 65535.';
