/** The card in the settings where people say what they do in a boat. */
export const abilities = {
  'abilities.title': 'In the boat',
  'abilities.lead':
    'Your coaches and the club’s admins use this for line-ups, and are warned if you’re on your wrong side. Leave anything blank that you’d rather not say.',
  'abilities.empty': 'Nothing entered yet. Turn on what you can do, then save.',
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
  'abilities.steers.help': 'With the foot in boats without a cox, or from the stern.',
  'abilities.notLoaded': 'Your boat settings could not be loaded.',
} as const
