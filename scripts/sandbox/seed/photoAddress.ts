/** Where the photo of a prompt lies. */
export function photoAddress(origin: string, claimId: string, promptId: string): string {
  return `${origin}/_sandbox/photos/${claimId}/${promptId}.jpg`;
}
