import { Fragment } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { buttonKinds, buttonTexts } from './formExamples.ts';
import { PasswordExamples, PhoneExamples } from './PhoneExamples.tsx';
import { SelectExamples } from './SelectExamples.tsx';
import { AreaExamples, TextExamples } from './TextExamples.tsx';

/** Buttons and text inputs. */
export function FormsSection() {
  return (
    <Fragment>
      <div className="samples">
        {buttonKinds.map((kind) => (
          <ButtonExamples key={kind.kind} {...kind} />
        ))}
      </div>
      <div className="samples">
        <ExampleGroup title={buttonTexts.link}>
          <LinkButton href="tel:+15550142200">{buttonTexts.call}</LinkButton>
          <LinkButton href="tel:+15550142200" kind="quiet">
            {buttonTexts.call}
          </LinkButton>
        </ExampleGroup>
        <ExampleGroup title={buttonTexts.small}>
          <Button small icon={<Glyph name="retry" small />}>
            {buttonTexts.retry}
          </Button>
          <Button small kind="quiet">
            {buttonTexts.retry}
          </Button>
        </ExampleGroup>
        <ExampleGroup title={buttonTexts.icon}>
          <div className="sample-row">
            <IconButton icon="close" label={buttonTexts.close} />
            <IconButton icon="trash" label={buttonTexts.remove} className="is-hover" />
            <IconButton icon="trash" label={buttonTexts.remove} className="is-focus" />
            <IconButton icon="trash" label={buttonTexts.remove} disabled />
            <IconButton icon="trash" label={buttonTexts.remove} busy />
          </div>
        </ExampleGroup>
      </div>
      <TextExamples />
      <AreaExamples />
      <PasswordExamples />
      <PhoneExamples />
      <SelectExamples />
    </Fragment>
  );
}

function ButtonExamples({ kind, title, words: text, busy }: (typeof buttonKinds)[number]) {
  return (
    <ExampleGroup title={title}>
      <Button kind={kind}>{text}</Button>
      <span className={`${buttonClass(kind)} is-hover`} aria-hidden="true">
        {buttonTexts.hover}
      </span>
      <span className={`${buttonClass(kind)} is-press`} aria-hidden="true">
        {buttonTexts.press}
      </span>
      <span className={`${buttonClass(kind)} is-focus`} aria-hidden="true">
        {buttonTexts.focus}
      </span>
      <Button kind={kind} disabled>
        {buttonTexts.off}
      </Button>
      <Button kind={kind} aria-disabled="true">
        {buttonTexts.offReason}
      </Button>
      <Button kind={kind} busy={busy}>
        {text}
      </Button>
    </ExampleGroup>
  );
}
