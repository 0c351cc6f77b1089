// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { damageMapsAtom } from '#src/photos/damageMap/damageMap.atoms.ts';
import { parseDamageMaps } from '#src/photos/damageMap/damageMap.ts';
import { find } from '../support/app/mountApp.tsx';
import { allByRole, byRole, press } from '../support/app/mountPart.tsx';
import {
  aFile,
  aPhotoAssignment,
  chooseFile,
  type MountPhotosOptions,
  mountPhotos,
} from '../support/app/mountPhotos.tsx';
import { aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const prompts = [
  aPrompt({ id: '1', title: 'Front left corner' }),
  aPrompt({ id: '2', title: 'Damage from a distance' }),
  aPrompt({ id: '3', title: 'Close up', description: 'Fill the picture.' }),
];
const assignment = aPhotoAssignment('', { photoSets: [aPhotoSet(prompts, { id: '0', title: 'Photos' })] });

beforeEach(() => {
  const drawing = Object.fromEntries(
    ['fillRect', 'fillText', 'fill', 'stroke', 'setTransform', 'resetTransform', 'translate'].map((name) => [
      name,
      () => undefined,
    ]),
  );
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['map'], { type: 'image/jpeg' })),
  );
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const mount = (path: string, options: MountPhotosOptions = {}) =>
  mountPhotos('', {
    path,
    answers: [ok(assignment)],
    capabilities: { damageMap: true },
    ...options,
  });
const heading = () => find('h1').textContent;
const zone = (name: string) => byRole<HTMLButtonElement>('button', name);
const next = () => byRole<HTMLButtonElement>('button', 'Continue');
const titles = ({ queue }: Awaited<ReturnType<typeof mount>>) =>
  queue.list().map(({ target, title, stage }) => [target.promptId, title, stage.kind]);

async function mark(...names: string[]) {
  for (const name of names) await press(zone(name));
  await press(next());
  await act(async () => undefined);
}

async function takePhoto() {
  await chooseFile(
    document.querySelectorAll<HTMLInputElement>('.shoot input')[1] as HTMLInputElement,
    aFile(),
  );
  await press(byRole('button', 'Use this photo'));
}

describe('damage map', () => {
  it('is not shown without the capability damage_map [PHO-57]', async () => {
    await mount('/4102/photos?step=take&set=1&prompt=3', { capabilities: {} });
    expect([heading(), find('.cam-text p').textContent]).toEqual(['Close up', 'Fill the picture.']);
  });

  it('opens before the first photo of the damage, not before other photos [PHO-57]', async () => {
    await mount('/4102/photos?step=take&set=1&prompt=1');
    expect(heading()).toBe('Front left corner');
    await takePhoto();
    expect(heading()).toBe('Where’s the damage?');
  });

  it('has a toggle button for each zone and lists the marked zones [PHO-57]', async () => {
    const { store } = await mount('/4102/photos/additional');
    const zones = allByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
    expect(new Set(zones.map((button) => button.getAttribute('aria-label'))).size).toBe(17);
    expect(next().disabled).toBe(true);
    await press(zone('Hood'));
    await press(zone('Roof'));
    await press(zone('Hood'));
    expect([zone('Hood'), zone('Roof')].map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    expect(allByRole('listitem').map(({ textContent }) => textContent)).toContain('Roof');
    const stored = parseDamageMaps(store.get(damageMapsAtom))['4102'];
    expect(stored, 'before Continue, so that a reload keeps it').toMatchObject({
      zones: ['roof'],
      isAnswered: false,
    });
  });

  it('is sent as one additional photo, and adds the next marked zone to each close-up prompt [PHO-53 PHO-57]', async () => {
    const mounted = await mount('/4102/photos?step=take&set=1&prompt=3');
    await mark('Hood', 'Front door, left');
    expect(titles(mounted)).toEqual([[null, 'Damage map', 'waiting']]);
    expect([heading(), find('.cam-text p').textContent]).toEqual([
      'Close up',
      'Hood: come within three feet, so that the damage fills the picture.',
    ]);
    await takePhoto();
    await act(async () => mounted.location.navigate('/app/acme/4102/photos/additional'));
    expect(heading()).toBe('Front door, left, close up');
    await takePhoto();
    expect(heading()).toBe('Add more photos');
    expect(titles(mounted)).toEqual([
      [null, 'Damage map', 'waiting'],
      ['3', 'Close up', 'waiting'],
      [null, 'Front door, left, close up', 'waiting'],
    ]);
  });

  it('asks for the missing close-ups after the last requested photo [PHO-57]', async () => {
    const photoSets = [aPhotoSet(prompts.slice(2), { id: '0', title: 'Photos' })];
    const answers = [ok(aPhotoAssignment('', { photoSets }))];
    const { currentPath } = await mount('/4102/photos?step=take&set=1&prompt=1', { answers });
    await mark('Hood', 'Roof');
    await takePhoto();
    expect([currentPath(), heading()]).toEqual(['/4102/photos/additional', 'Roof, close up']);
  });

  it('sends nothing and requests no close-ups if the customer skips the map [PHO-57]', async () => {
    const { queue } = await mount('/4102/photos/additional');
    await press(zone('Hood'));
    await press(byRole('button', 'Skip'));
    expect([heading(), queue.list().length]).toEqual(['Add more photos', 0]);
    expect(document.querySelector('.cam-map')).toBeNull();
  });

  it('replaces its picture if the zones change before the picture is sent [PHO-57]', async () => {
    const mounted = await mount('/4102/photos/additional');
    await mark('Hood');
    await press(byRole('button', 'Change the damage map'));
    expect(zone('Hood').getAttribute('aria-pressed')).toBe('true');
    await mark('Roof');
    expect(titles(mounted)).toEqual([[null, 'Damage map', 'waiting']]);
    await act(async () => mounted.queue.acknowledge(mounted.queue.list()[0]?.id ?? ''));
    expect(allByRole('button').map((button) => button.getAttribute('aria-label'))).not.toContain(
      'Change the damage map',
    );
  });

  it.each(['', 'x', '{"1":{"zones":["engine"]}}'])('ignores an unreadable stored value: %s', (text) => {
    expect(parseDamageMaps(text)).toEqual({});
  });
});
