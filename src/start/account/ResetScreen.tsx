import { Fragment, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { readAgent } from '#src/device/agent.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import type { ParsedPhone } from '#src/phone/phoneLibrary.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { BrandPicture, FormPage } from '#src/ui/page/FormPage.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AccountAlert } from './AccountAlert.tsx';
import { AccountPhoneInput } from './AccountPhoneInput.tsx';
import { type PhoneEntry, usePhone } from './usePhone.ts';

/** Password reset. Shows the form, and a confirmation once the backend has accepted the request. */
export function ResetScreen() {
  const phone = usePhone();
  const [sentTo, setSentTo] = useState<string>();
  useFocusHeadingOnStep(sentTo === undefined ? 'form' : 'sent');
  const confirm = ({ shown, international }: ParsedPhone) => {
    const { system } = readAgent(navigator.userAgent, navigator.maxTouchPoints);
    // On a mobile device, show the number in the international format.
    setSentTo(system === 'Unknown' ? shown : international);
  };
  return sentTo === undefined ? (
    <RequestForm phone={phone} onSent={confirm} />
  ) : (
    <ResetConfirmation to={sentTo} onAgain={() => setSentTo(undefined)} />
  );
}

interface RequestFormProps {
  readonly phone: PhoneEntry;
  readonly onSent: (phone: ParsedPhone) => void;
}

function RequestForm({ phone, onSent }: RequestFormProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { requestPasswordReset } = useBackend();
  const fields = useFieldProblem([phone.missing]);
  const { state, submit } = useSubmission(async (signal) => {
    const parsed = await phone.parse(fields);
    if (!parsed?.ok) return parsed;
    const requested = await requestPasswordReset(parsed.value.national, signal);
    return requested.ok ? parsed : requested;
  }, onSent);
  return (
    <FormPage
      title={m.account.reset_title()}
      documentTitle={t.account.reset_document_title({ name })}
      back={{ to: href.login(), text: t.account.back_to_login() }}
      alert={
        state.kind === 'failed' && (
          <AccountAlert
            key={state.attempt}
            title={m.account.reset_failed()}
            error={state.error}
            rejectionText={t.error.password_reset.display()}
            field="phone"
          />
        )
      }
      submit={t.account.reset_submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <p className="lead">{m.account.reset_lead()}</p>
      <AccountPhoneInput
        phone={phone}
        label={m.login.phone()}
        hint={phone.isMasked && m.login.saved()}
        error={fields.errorOf('phone')}
        enterKeyHint="go"
      />
    </FormPage>
  );
}

function ResetConfirmation({ to, onAgain }: { to: string; onAgain: () => void }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(t.account.sent_document_title({ name }));
  return (
    <Page
      className="sent"
      aside={<BrandPicture />}
      actions={
        <Fragment>
          <Link className={buttonClass('main')} to={href.login()}>
            {t.account.back_to_login()}
          </Link>
          <Button onClick={onAgain}>{t.account.sent_again()}</Button>
        </Fragment>
      }
    >
      <Art name="mail" label={t.account.sent_picture()} spriteUrl={art} />
      <h1 tabIndex={-1}>{m.account.sent_title()}</h1>
      <p className="lead">
        {m.account.sent_text()}
        <span> </span>
        <b className="num sent-to" dir="auto">
          {to}
        </b>
      </p>
      <p className="small">{m.account.sent_how()}</p>
    </Page>
  );
}
