import { Component } from 'react';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Message } from '#src/ui/page/Message.tsx';

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
  const { m, t } = useMessages();
  return (
    <Message title={m.failure.title()}>
      <p role="alert">{m.failure.text()}</p>
      <button className={buttonClass('main')} type="button" onClick={() => location.reload()}>
        {t.failure.reload()}
      </button>
    </Message>
  );
}
