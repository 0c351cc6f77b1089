import { createContext, useContext } from 'react';
import type { Messages } from './messages.ts';

const MessagesContext = createContext<Messages | null>(null);

export function MessagesProvider({ messages, children }: { messages: Messages; children: Elements }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** Returns the messages of the current bundle. Throws if the component is outside a MessagesProvider. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it.');
  return messages;
}
