/** Turns beside words that say what is being done; under reduced motion it stands still. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
