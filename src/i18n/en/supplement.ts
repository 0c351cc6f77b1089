import { claimWords } from './supplement/claim.ts';
import { confirmationWords } from './supplement/confirmation.ts';
import { errors, supplementErrors } from './supplement/errors.ts';
import { shopWords } from './supplement/shop.ts';
import { slimWords } from './supplement/slim.ts';
import { uploadWords } from './supplement/upload.ts';
import { wizardWords } from './supplement/wizard.ts';

/** Messages of the supplement portal. Only its bundle includes them. */
export const supplementWords = {
  supplement_portal: {
    wizard: wizardWords,
    claim_search: claimWords,
    ...shopWords,
    confirmation: confirmationWords,
    slim: slimWords,
    upload_manager: uploadWords,
    errors: supplementErrors,
  },
  errors,
} as const;
