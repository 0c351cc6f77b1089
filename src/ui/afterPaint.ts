/**
 * Runs work that must not delay the screen that is about to appear.
 * @returns a function that cancels the work
 */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined;
  // A timer set in an animation frame callback runs after that frame is painted.
  const request = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(request);
    window.clearTimeout(timer);
  };
}
