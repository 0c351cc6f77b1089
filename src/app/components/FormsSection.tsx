import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { buttonKinds, words } from './formSpecimens.ts';
import { PasswordSpecimens, PhoneSpecimens } from './PhoneSpecimens.tsx';
import { SelectSpecimens } from './SelectSpecimens.tsx';
import { Specimen } from './Specimen.tsx';
import { AreaSpecimens, TextSpecimens } from './TextSpecimens.tsx';

/** Buttons and text inputs. */
export function FormsSection() {
  return (
    <>
      <div className="samples">
        {buttonKinds.map((kind) => (
          <ButtonSpecimen key={kind.kind} {...kind} />
        ))}
      </div>
      <div className="samples">
        <Specimen title={words.link}>
          <LinkButton href="tel:+15550142200">{words.call}</LinkButton>
          <LinkButton href="tel:+15550142200" kind="quiet">
            {words.call}
          </LinkButton>
        </Specimen>
        <Specimen title={words.small}>
          <Button small icon={<Glyph name="retry" small />}>
            {words.retry}
          </Button>
          <Button small kind="quiet">
            {words.retry}
          </Button>
        </Specimen>
        <Specimen title={words.icon}>
          <div className="sample-row">
            <IconButton icon="close" label={words.close} />
            <IconButton icon="trash" label={words.remove} className="is-hover" />
            <IconButton icon="trash" label={words.remove} className="is-focus" />
            <IconButton icon="trash" label={words.remove} disabled />
            <IconButton icon="trash" label={words.remove} busy />
          </div>
        </Specimen>
      </div>
      <TextSpecimens />
      <AreaSpecimens />
      <PasswordSpecimens />
      <PhoneSpecimens />
      <SelectSpecimens />
    </>
  );
}

function ButtonSpecimen({ kind, title, words: text, busy }: (typeof buttonKinds)[number]) {
  return (
    <Specimen title={title}>
      <Button kind={kind}>{text}</Button>
      <span className={`${buttonClass(kind)} is-hover`} aria-hidden="true">
        {words.hover}
      </span>
      <span className={`${buttonClass(kind)} is-press`} aria-hidden="true">
        {words.press}
      </span>
      <span className={`${buttonClass(kind)} is-focus`} aria-hidden="true">
        {words.focus}
      </span>
      <Button kind={kind} disabled>
        {words.off}
      </Button>
      <Button kind={kind} aria-disabled="true">
        {words.offReason}
      </Button>
      <Button kind={kind} busy={busy}>
        {text}
      </Button>
    </Specimen>
  );
}
