import { describe, expect, it } from 'vitest';
import { listReleases } from '#build/publish/history.ts';
import { checkEntry, readTargetState } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease, type SampleOutput } from '../support/pipeline/aRelease.ts';
import { findVisibleErrors } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, sampleAuthor, samplePublicKey, switchRelease } from '../support/pipeline/publishing.ts';
import { createRandom } from '../support/samples/random.ts';

const codes = ['acme', 'birch', 'cedar'] as const;
const one = aRelease('one');
const two = aRelease('two');
const three = aRelease('three');
/** Differs from `one` in birch only. */
const birchOnly = aRelease('one', { textOverrides: { birch: 'fixed' } });
/** Differs from `one` in cedar only. */
const cedarOnly = aRelease('one', { textOverrides: { cedar: 'fixed' } });

const aTarget = () => openMemoryTarget(new Map());

/** Returns for each carrier which of the outputs visitors get. */
function served(target: ReturnType<typeof aTarget>, outputs: Readonly<Record<string, SampleOutput>>) {
  return codes.map((code) => {
    const page = target.files.get(`app/${code}/start.html`);
    const name = Object.keys(outputs).find((each) => {
      const bytes = outputs[each]?.files.get(`app/${code}/start.html`);
      return bytes !== undefined && page?.equals(bytes);
    });
    return name ?? (page ? 'other' : 'offline');
  });
}

const stateOf = async (target: Target) => {
  const snapshot = await readTargetState(target, 'qa1');
  if (!snapshot) throw new Error('The target has no state.');
  return snapshot.state;
};

describe('rollback of one carrier', () => {
  it('moves the carrier back by one state each time, changes no other carrier, and reports when there is no earlier state', async () => {
    const target = aTarget();
    for (const output of [one, two, three]) await publish(target, output);
    const back = () => switchRelease(target, 'rollback', undefined, { codes: ['birch'] });
    expect((await back()).changedCodes).toEqual(['birch']);
    expect(served(target, { one, two, three })).toEqual(['three', 'two', 'three']);
    await back();
    expect(served(target, { one, two, three })).toEqual(['three', 'one', 'three']);
    await expect(back()).rejects.toMatchObject({
      exit: 1,
      message: expect.stringContaining('no earlier state of the carrier "birch"'),
    });
  });

  it('fails for a carrier that was published only once, and keeps that carrier online', async () => {
    const target = aTarget();
    await publish(target, one, { codes: ['acme'] });
    await publish(target, one, { codes: ['birch'] });
    await expect(switchRelease(target, 'rollback', undefined, { codes: ['birch'] })).rejects.toMatchObject({
      exit: 1,
    });
    expect(served(target, { one })).toEqual(['one', 'one', 'offline']);
  });

  it('first undoes an interrupted publish; the next rollback moves the carrier back', async () => {
    const target = aTarget();
    await publish(target, one);
    await publish(target, two);
    const failing: Target = {
      ...target,
      replace: async (key, ...rest) => {
        if (key.startsWith('app/cedar/')) throw new Error('The disk is full.');
        return target.replace(key, ...rest);
      },
    };
    await expect(publish(failing, three)).rejects.toThrow('The disk is full.');
    expect(served(target, { one, two, three })).toEqual(['three', 'three', 'two']);
    await switchRelease(target, 'rollback', undefined, { codes: ['birch'] });
    expect(served(target, { one, two, three })).toEqual(['two', 'two', 'two']);
    await switchRelease(target, 'rollback', undefined, { codes: ['birch'] });
    expect(served(target, { one, two, three })).toEqual(['two', 'one', 'two']);
  });
});

describe('promote of a staged release after another publish', () => {
  /** Stages a release, publishes another one, and promotes the first. */
  const promoteLate = async (staged: SampleOutput, published: SampleOutput, only?: readonly string[]) => {
    const target = aTarget();
    await publish(target, one);
    await publish(target, staged, { stage: true });
    await publish(target, published, only ? { codes: only } : {});
    return { target, promote: () => switchRelease(target, 'promote') };
  };

  it('deploys only the carriers that the staged release changed', async () => {
    const { target, promote } = await promoteLate(birchOnly, cedarOnly);
    const plan = await promote();
    expect(plan.changedCodes).toEqual(['birch']);
    expect(served(target, { one, birchOnly, cedarOnly })).toEqual(['one', 'birchOnly', 'cedarOnly']);
    expect(findVisibleErrors(target.files, [one, birchOnly, cedarOnly])).toEqual([]);
  });

  it('stops if both releases changed the same carrier, and names the user and the time of the change [exit 4]', async () => {
    const { target, promote } = await promoteLate(birchOnly, two, ['birch']);
    const error = await promote().catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      exit: 4,
      message: expect.stringMatching(
        /differ in birch\. Ana <ana@carrier\.example> changed them on 2026-11-22T\S+ \(publish of [0-9a-f]{16}\)\. Nothing was changed\.$/,
      ),
      hint: expect.stringContaining(`promote ${birchOnly.release.release} birch`),
    });
    expect(served(target, { one, two })).toEqual(['one', 'two', 'one']);
  });

  it('deploys a carrier by name, even if both releases changed that carrier', async () => {
    const { target } = await promoteLate(birchOnly, two, ['birch']);
    await switchRelease(target, 'promote', 'staged', { codes: ['birch'] });
    expect(served(target, { one, birchOnly, two })).toEqual(['one', 'birchOnly', 'one']);
  });

  it('puts new carriers of the staged release online, and takes removed carriers offline', async () => {
    const target = aTarget();
    await publish(target, one, { codes: ['acme', 'birch'] });
    const withoutBirch = aRelease('one', { codes: ['acme', 'cedar'] });
    await publish(target, withoutBirch, { stage: true, removeMissing: true });
    await publish(target, two, { codes: ['acme'] });
    await switchRelease(target, 'promote');
    expect(served(target, { one, two })).toEqual(['two', 'offline', 'one']);
  });

  it('does not deploy the staged release again after a rollback, unless that release is named', async () => {
    const { target, promote } = await promoteLate(birchOnly, cedarOnly);
    await promote();
    await switchRelease(target, 'rollback');
    expect(served(target, { one, birchOnly, cedarOnly })).toEqual(['one', 'one', 'cedarOnly']);
    await expect(promote()).rejects.toMatchObject({
      exit: 1,
      message: expect.stringContaining('has no staged release to promote'),
    });
    await switchRelease(target, 'promote', birchOnly.release.release);
    expect(served(target, { one, birchOnly, cedarOnly })).toEqual(['one', 'birchOnly', 'cedarOnly']);
  });

  it('fails without a release id if two staged releases wait, and lists both ids [exit 2]', async () => {
    const { target, promote } = await promoteLate(birchOnly, cedarOnly);
    const acmeOnly = aRelease('one', { textOverrides: { acme: 'fixed', cedar: 'fixed' } });
    await publish(target, acmeOnly, { stage: true });
    const ids = [birchOnly, acmeOnly].map(({ release }) => release.release);
    await expect(promote()).rejects.toMatchObject({
      exit: 2,
      message: expect.stringMatching(new RegExp(`^2 staged releases wait in .*${ids[0]}.*${ids[1]}`)),
    });
    await switchRelease(target, 'promote', ids[0]);
    expect(served(target, { one, birchOnly, cedarOnly })).toEqual(['one', 'birchOnly', 'cedarOnly']);
    await promote();
    expect(served(target, { birchOnly, acmeOnly })).toEqual(['acmeOnly', 'birchOnly', 'acmeOnly']);
  });
});

describe('promote of the first release of a target', () => {
  it('deploys only the carriers that the command names; a later promote deploys the remaining carriers', async () => {
    const target = aTarget();
    await publish(target, one, { stage: true });
    const plan = await switchRelease(target, 'promote', 'staged', { codes: ['birch'] });
    expect(plan.changedCodes).toEqual(['birch']);
    expect(served(target, { one })).toEqual(['offline', 'one', 'offline']);
    expect(findVisibleErrors(target.files, [one])).toEqual([]);
    await switchRelease(target, 'promote');
    expect(served(target, { one })).toEqual(['one', 'one', 'one']);
  });
});

describe('carrier held back by a rollback', () => {
  /** A target that serves release `two`, but release `one` for the carrier birch, which was rolled back. */
  const aTargetWithHold = async () => {
    const target = aTarget();
    await publish(target, one);
    await publish(target, two);
    await switchRelease(target, 'rollback', undefined, { codes: ['birch'] });
    expect(Object.keys((await stateOf(target)).held)).toEqual(['birch']);
    return target;
  };

  it('keeps its release during a publish, removal, promote or rollback of all carriers', async () => {
    const target = await aTargetWithHold();
    const plan = await publish(target, three);
    expect([plan.held, plan.changedCodes]).toEqual([['birch'], ['acme', 'cedar']]);
    expect(served(target, { one, three })).toEqual(['three', 'one', 'three']);
    await publish(target, aRelease('two', { codes: ['acme', 'cedar'] }), { removeMissing: true });
    expect(served(target, { one, two })).toEqual(['two', 'one', 'two']);
    await publish(target, three, { stage: true });
    const promote = await switchRelease(target, 'promote');
    expect(promote.changedCodes).toEqual(['acme', 'cedar']);
    const rollback = await switchRelease(target, 'rollback');
    expect(rollback.changedCodes).toEqual(['acme', 'cedar']);
    expect(served(target, { one, two })).toEqual(['two', 'one', 'two']);
    expect(findVisibleErrors(target.files, [one, two, three])).toEqual([]);
  });

  it.each<[string, (target: Target) => Promise<unknown>]>([
    ['publish', (target) => publish(target, three, { codes: ['birch'] })],
    ['promote', (target) => switchRelease(target, 'promote', two.release.release, { codes: ['birch'] })],
    [
      'promote of a stage',
      async (target) => {
        await publish(target, three, { codes: ['birch'], stage: true });
        expect(Object.keys((await stateOf(target)).held)).toEqual(['birch']);
        await switchRelease(target, 'promote');
      },
    ],
  ])('is no longer held back after a %s that names the carrier', async (_what, deploy) => {
    const target = await aTargetWithHold();
    await deploy(target);
    expect((await stateOf(target)).held).toEqual({});
    await publish(target, two);
    expect(served(target, { one, two })).toEqual(['two', 'two', 'two']);
  });
});

describe('log of a target', () => {
  it('contains actor, message, commit and carriers of every deployment, with a valid signature', async () => {
    const target = aTarget();
    const author = { actor: 'Bo', message: 'new prices', commit: 'c0ffee' };
    await publish(target, one, { author });
    await publish(target, birchOnly, { stage: true, author });
    await switchRelease(target, 'promote');
    await switchRelease(target, 'rollback', undefined, { codes: ['birch'] });
    const { log } = await listReleases(target, 'qa1');
    expect(
      log.map(({ action, actor, message, commit, moved = {} }) => ({
        action,
        actor,
        message,
        commit,
        moved: Object.keys(moved),
      })),
    ).toEqual([
      { action: 'publish', ...author, moved: ['acme', 'birch', 'cedar'] },
      { action: 'stage', ...author, moved: ['birch'] },
      { action: 'promote', ...sampleAuthor, commit: 'c0ffee', moved: ['birch'] },
      { action: 'rollback', ...sampleAuthor, commit: 'c0ffee', moved: ['birch'] },
    ]);
    for (const entry of log) expect(checkEntry(entry, samplePublicKey)).toBe('valid');
  });

  it('has an invalid signature for an edited entry', async () => {
    const target = aTarget();
    await publish(target, one);
    const [entry] = (await stateOf(target)).log;
    if (!entry) throw new Error('The log is empty.');
    const otherTime = '2020-01-01T00:00:00.000Z';
    for (const edit of [
      ...[{ at: otherTime }, { actor: 'Eve' }, { moved: { acme: null } }, { message: 'ok' }],
    ])
      expect([edit, checkEntry({ ...entry, ...edit }, samplePublicKey)]).toEqual([edit, 'invalid']);
    const { signature: _, ...unsigned } = entry;
    expect(checkEntry(unsigned, samplePublicKey)).toBe('unsigned');
  });
});

describe('random deployments', () => {
  it('change only the carrier that they name, and a publish of all carriers skips held carriers', async () => {
    const random = createRandom(31);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const target = aTarget();
    const outputs = [one, two, three, birchOnly, cedarOnly];
    await publish(target, one);
    for (let round = 0; round < 60; round++) {
      const before = codes.map((code) => target.files.get(`app/${code}/start.html`));
      const code = pick(codes);
      const deploy = pick([
        () => publish(target, pick(outputs), { codes: [code] }),
        () => switchRelease(target, 'rollback', undefined, { codes: [code] }),
      ]);
      await deploy().catch((error: { exit?: number }) => expect(error.exit).toBe(1));
      const isChanged = codes.filter(
        (each, i) => target.files.get(`app/${each}/start.html`) !== before[i] && each !== code,
      );
      expect([round, isChanged]).toEqual([round, []]);
      const heldPages = Object.keys((await stateOf(target)).held).map((each) => `app/${each}/start.html`);
      const heldBytes = heldPages.map((page) => target.files.get(page));
      await publish(target, pick(outputs));
      expect(heldPages.map((page) => target.files.get(page))).toEqual(heldBytes);
    }
    expect(findVisibleErrors(target.files, outputs)).toEqual([]);
  });
});
