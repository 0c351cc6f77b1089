import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interruption } from '#scripts/cli/context.ts';
import { listenForInterruption } from '#scripts/cli/interruption.ts';

type Signal = 'SIGINT' | 'SIGTERM';

const exit = vi.fn();
let listeners: Map<string, () => void>;

const send = (signal: Signal) => listeners.get(signal)?.();

describe('interruption of a command', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    listeners = new Map();
    vi.spyOn(process, 'exit').mockImplementation(exit as never);
    // Collects the listeners instead of registering them, because a real signal would reach other listeners, too.
    vi.spyOn(process, 'on').mockImplementation(((name: string, listener: () => void) => {
      listeners.set(name, listener);
      return process;
    }) as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    exit.mockReset();
  });

  it('lets the command clean up if one Ctrl-C arrives twice, from the terminal and from npm', () => {
    const signal = listenForInterruption();
    send('SIGINT');
    vi.advanceTimersByTime(50);
    send('SIGINT');
    expect(signal.reason).toEqual(new Interruption(130));
    expect(exit).not.toHaveBeenCalled();
  });

  it('ends the process at a second Ctrl-C', () => {
    listenForInterruption();
    send('SIGINT');
    vi.advanceTimersByTime(600);
    send('SIGINT');
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });

  it('ends a process whose cleanup takes too long', () => {
    listenForInterruption();
    send('SIGTERM');
    vi.advanceTimersByTime(2000);
    expect(exit).toHaveBeenCalledExactlyOnceWith(143);
  });
});
