import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Note } from '#src/ui/Note.tsx';
import { nameList } from './fileTexts.ts';
import type { SkippedFiles } from './uploads.ts';

/** Says what was not taken from the files and folders that were added last. */
export function SkippedNote({ skipped }: { skipped: SkippedFiles }) {
  const { t } = useMessages();
  const messages = t.supplement_portal.upload_manager.skipped;
  const { localeCode } = useTenant();
  const { systemNames, emptyFolders, unreadFolders } = skipped;
  const listOf = (names: readonly string[]) => ({
    count: names.length,
    names: nameList(t, names, localeCode),
  });
  const texts = [
    systemNames.length > 0 && messages.system(listOf(systemNames)),
    emptyFolders.length > 0 && messages.empty(listOf(emptyFolders)),
    unreadFolders.length > 0 && messages.unread(listOf(unreadFolders)),
  ].filter((text) => text !== false);
  return (
    <div role="status" className="up-skipped">
      {texts.length > 0 && (
        <Note kind={unreadFolders.length > 0 ? 'warning' : 'info'}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
    </div>
  );
}
