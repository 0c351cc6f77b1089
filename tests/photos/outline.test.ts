import { describe, expect, it } from 'vitest';
import { exampleSubjectFor, outlineFor } from '#src/photos/outline.ts';

const outlineOf = (title: string, exampleUrl: string | null = null) => outlineFor({ title, exampleUrl });

describe('outline of a prompt', () => {
  it.each([
    ['Front left corner', 'front-left'],
    ['Right front', 'front-right'],
    ['Rear right corner', 'rear-right'],
    ['Back, left', 'rear-left'],
    ['Prednji levi ugao', 'front-left'],
    ['Zadnji desni ugao', 'rear-right'],
    ['Left side', 'left'],
    ['Desna strana', 'right'],
    ['Front of the vehicle', 'front'],
    ['Rear', 'rear'],
    ['Front left wheel', 'wheel'],
    ['Prednji desni točak', 'wheel'],
    ['VIN', 'vin'],
    ['Broj šasije', 'vin'],
    ['Odometer', 'odometer'],
    ['Kilometraža', 'odometer'],
    ['Close-up of the damage', 'close-up'],
    ['Izbliza', 'close-up'],
    ['Esquina delantera izquierda', 'front-left'],
    ['Parte trasera, lado derecho', 'rear-right'],
    ['Costado izquierdo', 'left'],
    ['Lateral derecho', 'right'],
    ['Frente del vehículo', 'front'],
    ['Neumático trasero', 'wheel'],
    ['Llanta delantera derecha', 'wheel'],
    ['Número de bastidor', 'vin'],
    ['Odómetro', 'odometer'],
    ['Primer plano de los daños', 'close-up'],
    ['De cerca', 'close-up'],
  ])('is chosen by the words of the title "%s": %s [CAM-06]', (title, kind) => {
    expect(outlineOf(title)).toBe(kind);
  });

  it.each([
    'From a distance',
    'The damaged door',
    'Right of way',
    'Old vineyard',
    'Backup camera',
    'Vinyl roof',
    'Oil level, side of the engine',
    'Documents',
    'De lejos',
    '',
  ])('is missing for "%s", so that the example picture is shown [CAM-06]', (title) => {
    expect(outlineOf(title)).toBeUndefined();
  });

  it('is chosen by the file name of the example picture if the title matches none [CAM-06]', () => {
    expect(outlineOf('Foto 1', 'https://pictures.example/cues/front-left-example.jpg?v=2')).toBe(
      'front-left',
    );
    expect(outlineOf('Foto 1', 'https://front-left.example/x.jpg')).toBeUndefined();
  });
});

describe('built-in example of a prompt', () => {
  it.each(['The damaged door', 'Oštećena vrata', 'La puerta dañada', 'Abolladura', 'Arañazos'])(
    'shows damage for "%s"',
    (title) => {
      expect(exampleSubjectFor({ title, exampleUrl: null })).toBe('damage');
    },
  );
});
