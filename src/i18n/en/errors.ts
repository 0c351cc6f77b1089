/**
 * Messages for failed calls: first one per backend error code, under the key that the backend uses, then those for
 * single calls.
 */
export const errorMessages = {
  error: {
    internal_server_error: { display: 'An unexpected error occurred. Please try again.' },
    exposure_not_found: {
      display: 'Code is invalid or may already have been used. Please confirm and try again.',
    },
    exposure_already_linked: { display: 'This code has already been used. Please login.' },
    registration_not_validated: {
      display: 'The registration number does not match what is on file. Please confirm and try again.',
    },
    photo_prompt_not_found: {
      display:
        'We are unable to complete the photo capture process at this time. Please contact your adjuster for support.',
    },
    reset_password: { display: "There's an error resetting your password. Please try again." },
    update_password_dont_match: { display: 'Password and password confirmation must match' },
    update_password_bad_token: {
      display:
        'The password reset token has expired or is invalid. Please try resetting your password again.',
    },
    user_not_authorized: {
      display: 'The credentials you entered are incorrect. Please confirm and try again.',
    },
    authentication_token_expired: {
      display: 'Your session has expired due to inactivity. Please login again.',
    },
    user_create_error: { display: 'Error creating account. Please try again.' },
    activation_code_invalid: {
      display:
        'Error creating account, invalid activation code. Please reach out to your adjuster for support.',
    },
    file_submission_not_found: {
      display: 'Unable to find the submitted photo or file. Please try again.',
    },
    default: {
      display: 'Uh oh, something went wrong. Please try again or contact us if the problem continues.',
    },
    rate_limited: {
      title: 'Too many attempts',
      display: 'Please wait a minute, then try again. What you typed is saved here.',
    },
    fault: {
      display: 'Something went wrong on this page. What you entered is saved here, so please try again.',
    },
    network: { display: 'Network error. Please reload the page.' },
    activation_lookup: { display: 'Activation Code Not Found. Please Call For Assistance.' },
    info_mismatch: { display: 'Info did not match our records' },
    password_reset: {
      display: 'Unable to process password reset. Please verify you entered your phone number correctly.',
    },
    email_taken: {
      display: 'Email already tied to a different account. Please enter a different email',
    },
  },
  webapp_network_alert_label_header: 'Network error',
  webapp_login_password_existing_account_error:
    'Account has already been created. Please return to the previous screen to re-enter the code and log in.',
} as const;
