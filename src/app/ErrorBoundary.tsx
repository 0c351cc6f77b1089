import { Component } from 'react';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Message } from './Message.tsx';

interface ErrorBoundaryProps {
  readonly reporting: Reporting;
  readonly children: Elements;
}

/** Catches render errors and shows a message with a reload button instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.reporting.error('app: a screen failed', cause);
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const m = useMessages();
  return (
    <Message title={<DisplayText text={m.failure.title()} />}>
      <p role="alert">
        <DisplayText text={m.failure.text()} />
      </p>
      <button className={buttonClass('main')} type="button" onClick={() => location.reload()}>
        {plainText(m.failure.reload())}
      </button>
    </Message>
  );
}
