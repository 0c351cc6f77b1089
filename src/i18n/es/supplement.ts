import { claimMessages } from './supplement/claim.ts';
import { confirmationMessages } from './supplement/confirmation.ts';
import { errors, supplementErrors } from './supplement/errors.ts';
import { shopMessages } from './supplement/shop.ts';
import { slimMessages } from './supplement/slim.ts';
import { uploadMessages } from './supplement/upload.ts';
import { wizardMessages } from './supplement/wizard.ts';

/** Messages of the supplement portal. Only its bundle includes them. */
export const supplementMessages = {
  supplement_portal: {
    wizard: wizardMessages,
    claim_search: claimMessages,
    ...shopMessages,
    confirmation: confirmationMessages,
    slim: slimMessages,
    upload_manager: uploadMessages,
    errors: supplementErrors,
  },
  errors,
} as const;
