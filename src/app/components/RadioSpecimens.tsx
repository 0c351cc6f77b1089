import { useState } from 'react';
import { Glyph } from '#src/ui/Glyph.tsx';
import { RadioGroup, type RadioGroupProps } from '#src/ui/RadioGroup.tsx';
import { RatingScale, type RatingScaleProps } from '#src/ui/RatingScale.tsx';
import { answers, contacts, faces, vehicles, words } from './choiceSpecimens.ts';
import { Specimen } from './Specimen.tsx';

const faceTiles = faces.map(({ icon, ...face }) => ({
  ...face,
  icon: <Glyph name={icon} />,
}));

export function RadioSpecimens() {
  return (
    <div className="samples">
      <Specimen title={words.radioLines}>
        <LiveRadios
          id="radio-lines"
          label={words.contact}
          hint={words.contactHint}
          options={contacts}
          start="ana"
        />
      </Specimen>
      <Specimen title={words.radioError}>
        <LiveRadios id="radio-error" label={words.contact} error={words.contactError} options={contacts} />
      </Specimen>
      <Specimen title={words.radioCards}>
        <LiveRadios id="radio-cards" shape="cards" label={words.vehicle} options={vehicles} start="outback" />
      </Specimen>
      <Specimen title={words.tiles}>
        <LiveRadios id="radio-tiles" shape="tiles" label={words.photos} options={faceTiles} start="good" />
        <LiveRadios id="radio-answers" shape="tiles" label={words.yesNo} options={answers} />
      </Specimen>
    </div>
  );
}

export function ScaleSpecimens() {
  return (
    <div className="samples samples--wide">
      <Specimen title={words.scale}>
        <LiveScale id="scale" start={8} />
      </Specimen>
      <Specimen title={words.scaleEither}>
        <LiveScale id="scale-either" smallScreenList={words.choose} />
      </Specimen>
      <Specimen title={words.scaleOff}>
        <LiveScale id="scale-off" start={3} disabled />
      </Specimen>
    </div>
  );
}

function LiveRadios({ start, ...group }: Omit<RadioGroupProps, 'value' | 'onChange'> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <RadioGroup {...group} value={value} onChange={setValue} />;
}

type Fixed = 'value' | 'onChange' | 'label' | 'hint' | 'ends' | 'range';

function LiveScale({ start, ...scale }: Omit<RatingScaleProps, Fixed> & { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <RatingScale
      {...scale}
      label={words.recommend}
      hint={words.recommendHint}
      range={[0, 10]}
      ends={words.ends}
      value={value}
      onChange={setValue}
    />
  );
}
