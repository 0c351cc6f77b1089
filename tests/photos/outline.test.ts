import { describe, expect, it } from 'vitest';
import { exampleSubjectFor, outlineFor } from '#src/photos/outline.ts';

const outlineOf = (title: string, exampleUrl: string | null = null) => outlineFor({ title, exampleUrl });

describe('camera outline of a prompt', () => {
  it.each([
    ['Front left corner', 'front-left'],
    ['Back, left', 'rear-left'],
    ['Zadnji desni ugao', 'rear-right'],
    ['Left side', 'left'],
    ['Desna strana', 'right'],
    ['Rear', 'rear'],
    ['Front left wheel', 'wheel'],
    ['VIN', 'vin'],
    ['Broj šasije', 'vin'],
    ['Kilometraža', 'odometer'],
    ['Close-up of the damage', 'close-up'],
    ['Esquina delantera izquierda', 'front-left'],
    ['Frente del vehículo', 'front'],
    ['Odómetro', 'odometer'],
    ['Primer plano de los daños', 'close-up'],
  ])('is chosen by the words of the title "%s": %s [CAM-06]', (title, kind) => {
    expect(outlineOf(title)).toBe(kind);
  });

  it.each([
    'From a distance',
    'The damaged door',
    'Old vineyard',
    'Backup camera',
    'Oil level, side of the engine',
    '',
  ])('is missing for "%s", so that the example picture is shown [CAM-06]', (title) => {
    expect(outlineOf(title)).toBeUndefined();
  });

  it('is chosen by the file name of the example picture if the title matches no outline [CAM-06]', () => {
    expect(outlineOf('Foto 1', 'https://pictures.example/cues/front-left-example.jpg?v=2')).toBe(
      'front-left',
    );
    expect(outlineOf('Foto 1', 'https://front-left.example/x.jpg')).toBeUndefined();
    expect(outlineOf('Rear', 'https://pictures.example/front.jpg')).toBe('rear');
  });
});

describe('built-in example picture of a prompt', () => {
  it.each(['The damaged door', 'Oštećena vrata', 'Arañazos'])('shows damage for "%s"', (title) => {
    expect(exampleSubjectFor({ title, exampleUrl: null })).toBe('damage');
  });

  it('shows no damage for the inside of a vehicle, whose Spanish name starts like “dent”', () => {
    expect(exampleSubjectFor({ title: 'Dentro del auto', exampleUrl: null })).toBe('any');
  });
});
