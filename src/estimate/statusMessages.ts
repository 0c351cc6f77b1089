import type { knownStatusCodes } from '#src/claim/humanStatus.ts';
import type { Messages } from '#src/texts/messages.ts';

/** The statuses that the checklist can show. The steps before the photos are sent are not part of it. */
type ChecklistCode = Exclude<(typeof knownStatusCodes)[number], 'submit_vin' | 'submit_photos'>;

type StatusMessages = Messages['m']['estimate']['status'][ChecklistCode];

/** The app's texts for a status. An unknown status gets the text "your claim is being worked on". */
export function statusMessagesOf({ estimate: { status } }: Messages['m'], code: string): StatusMessages {
  const messages: Readonly<Record<ChecklistCode, StatusMessages>> = {
    photos_received: status.photos_received,
    appraiser_assigned: status.appraiser_assigned,
    writing_estimate: status.writing_estimate,
    adjuster_clarification: status.adjuster_clarification,
    adjuster_will_contact: status.adjuster_will_contact,
    adjuster_will_contact_total_loss: status.adjuster_will_contact_total_loss,
    estimate_complete: status.estimate_complete,
    canceled: status.canceled,
  };
  return Object.keys(messages).includes(code) ? messages[code as ChecklistCode] : status.other;
}
