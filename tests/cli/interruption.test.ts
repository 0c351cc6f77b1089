import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interruption } from '#scripts/cli/context.ts';
import { listenForInterruption } from '#scripts/cli/interruption.ts';

const names = ['SIGINT', 'SIGTERM'] as const;
const exit = vi.fn();
let otherListeners: ReadonlyMap<string, readonly unknown[]>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
  otherListeners = new Map(names.map((name) => [name, process.listeners(name)]));
});
afterEach(() => {
  for (const name of names)
    for (const listener of process.listeners(name))
      if (!otherListeners.get(name)?.includes(listener)) process.off(name, listener);
  vi.restoreAllMocks();
  vi.useRealTimers();
  exit.mockReset();
});

describe('interruption of a command', () => {
  it('gives the command time for its cleanup if one Ctrl-C arrives from the terminal and from npm', () => {
    const signal = listenForInterruption();
    process.emit('SIGINT');
    vi.advanceTimersByTime(50);
    process.emit('SIGINT');
    expect(signal.reason).toEqual(new Interruption(130));
    expect(exit).not.toHaveBeenCalled();
  });

  it('ends the process at a second Ctrl-C', () => {
    listenForInterruption();
    process.emit('SIGINT');
    vi.advanceTimersByTime(600);
    process.emit('SIGINT');
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });

  it('ends a process whose cleanup takes too long', () => {
    listenForInterruption();
    process.emit('SIGTERM');
    vi.advanceTimersByTime(2000);
    expect(exit).toHaveBeenCalledExactlyOnceWith(143);
  });
});
