import { useState } from 'react';
import { Glyph } from '#src/ui/Glyph.tsx';
import { RadioGroup, type RadioGroupProps } from '#src/ui/RadioGroup.tsx';
import { RatingScale, type RatingScaleProps } from '#src/ui/RatingScale.tsx';
import { answers, choiceTexts, contacts, faces, vehicles } from './choiceExamples.ts';
import { ExampleGroup } from './ExampleGroup.tsx';

const faceTiles = faces.map(({ icon, ...face }) => ({
  ...face,
  icon: <Glyph name={icon} />,
}));

export function RadioExamples() {
  return (
    <div className="samples">
      <ExampleGroup title={choiceTexts.radioLines}>
        <LiveRadios
          id="radio-lines"
          label={choiceTexts.contact}
          hint={choiceTexts.contactHint}
          options={contacts}
          start="ana"
        />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.radioError}>
        <LiveRadios
          id="radio-error"
          label={choiceTexts.contact}
          error={choiceTexts.contactError}
          options={contacts}
        />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.radioCards}>
        <LiveRadios
          id="radio-cards"
          shape="cards"
          label={choiceTexts.vehicle}
          options={vehicles}
          start="outback"
        />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.tiles}>
        <LiveRadios
          id="radio-tiles"
          shape="tiles"
          label={choiceTexts.photos}
          options={faceTiles}
          start="good"
        />
        <LiveRadios id="radio-answers" shape="tiles" label={choiceTexts.yesNo} options={answers} />
      </ExampleGroup>
    </div>
  );
}

export function ScaleExamples() {
  return (
    <div className="samples samples--wide">
      <ExampleGroup title={choiceTexts.scale}>
        <LiveScale id="scale" start={8} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.scaleEither}>
        <LiveScale id="scale-either" selectPlaceholder={choiceTexts.choose} />
      </ExampleGroup>
      <ExampleGroup title={choiceTexts.scaleOff}>
        <LiveScale id="scale-off" start={3} disabled />
      </ExampleGroup>
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
      label={choiceTexts.recommend}
      hint={choiceTexts.recommendHint}
      range={[0, 10]}
      ends={choiceTexts.ends}
      value={value}
      onChange={setValue}
    />
  );
}
