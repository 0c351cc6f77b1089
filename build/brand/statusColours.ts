type StatusName = 'success' | 'warning' | 'danger' | 'info';
type StatusToken = StatusName | `${StatusName}-soft` | `${StatusName}-line`;
export type StatusTokens = Readonly<Record<StatusToken, string>>;

export const statusNames: readonly StatusName[] = ['success', 'warning', 'danger', 'info'];

/**
 * Status colours of the light scheme, which the shared stylesheet defines for all carriers. A red brand has other colours
 * for errors, because its buttons could otherwise be mistaken for an error.
 */
export const lightStatus: StatusTokens = {
  success: '#11663f',
  'success-soft': '#e6f4ec',
  'success-line': '#2f8f5f',
  warning: '#7a4b00',
  'warning-soft': '#fdf1dc',
  'warning-line': '#b87400',
  danger: '#a81e16',
  'danger-soft': '#fdecea',
  'danger-line': '#cf3a30',
  info: '#17548f',
  'info-soft': '#e8f1fa',
  'info-line': '#3f7fbf',
};

/** Status colours of the dark scheme, for pages of carriers that have one. */
export const darkStatus: StatusTokens = {
  success: '#7fd6a6',
  'success-soft': '#12301f',
  'success-line': '#3f9a6b',
  warning: '#f0c36b',
  'warning-soft': '#35270c',
  'warning-line': '#b3842b',
  danger: '#ff9c92',
  'danger-soft': '#3b1714',
  'danger-line': '#d9584c',
  info: '#8fc1f0',
  'info-soft': '#132a40',
  'info-line': '#4b86bd',
};
