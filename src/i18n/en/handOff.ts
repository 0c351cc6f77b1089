/** Messages of the card that continues a claim on the phone. */
export const handOffMessages = {
  hand_off: {
    title: 'Continue on your phone',
    with_code: 'Point your phone’s camera at this code. Your activation code is filled in there.',
    with_login: 'Point your phone’s camera at this code and log in there to take the photos.',
    picture: 'QR code of the link for your phone',
    copy: 'Copy link',
    copied: 'Link copied.',
    not_copied: 'Your browser didn’t allow copying. This is the link:',
  },
} as const;
