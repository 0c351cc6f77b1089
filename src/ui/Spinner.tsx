/** Shown beside a text that names the running action. It does not turn with reduced motion. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
