/** Messages of the screen that circles the damage in a photo (capability damage_marking). */
export const markingMessages = {
  marking: {
    open: 'Circle the damage',
    title: 'Circle the damage',
    how: 'Draw around the damage or tap it. We add a copy with the circle; your photo stays as it is.',
    surface: '{title:string}. Move the circle with the arrow keys, and hold Shift to change its size.',
    larger: 'Larger',
    smaller: 'Smaller',
    save: 'Add this copy',
    cancel: 'Cancel',
    failed: 'This photo can’t be marked here. Add another photo that shows the damage instead.',
    copy_of: 'Damage circled: {title:string}',
  },
} as const;
