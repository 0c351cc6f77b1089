/** Waits until the sandbox has applied each fault to its number of calls. */
export async function waitForFaults(url: string): Promise<void> {
  for (let count = 1; count > 0; ) {
    const { faults } = (await (await fetch(`${url}/_sandbox/faults`)).json()) as { faults: unknown[] };
    count = faults.length;
  }
}
