/** The card in the settings where people say what they do in a boat. */
export const abilities = {
  'abilities.title': 'In the boat',
  'abilities.lead':
    'Your club’s admins and the coaches of your squads read this when they put crews together, and get a warning when a seat is on your wrong side. Leave anything blank that you’d rather not say.',
  'abilities.sculls': 'I scull',
  'abilities.sweep': 'Sweep',
  'abilities.sweep.none': 'No',
  'abilities.sweep.port': 'Port',
  'abilities.sweep.starboard': 'Starboard',
  'abilities.sweep.both': 'Both sides',
  'abilities.kayaks': 'I paddle a kayak',
  'abilities.canoe': 'Canoe',
  'abilities.canoe.none': 'No',
  'abilities.canoe.left': 'Left',
  'abilities.canoe.right': 'Right',
  'abilities.coxes': 'I can cox',
  'abilities.steers': 'I can steer',
  'abilities.steers.help': 'By the foot in a boat without a cox, or from the stern.',
  'abilities.notLoaded': 'What you do in the boat could not be loaded.',
} as const
