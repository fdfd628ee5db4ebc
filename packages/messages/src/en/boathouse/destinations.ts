export const destinations = {
  'destinations.title': 'Destinations',
  'destinations.lead':
    'Where your boats go. Crews choose from these, and get the distance filled in when they’re back.',
  'destinations.add': 'Add destination',
  'destinations.list': 'Your destinations',
  'destinations.empty': 'No destinations yet. Crews type where they go.',
  'destinations.notLoaded': 'The destinations could not be loaded.',
  'destinations.noDistance': 'No distance',
  'destinations.deleted': 'Destination deleted',
  'destinations.notDeleted': 'The destination was not deleted.',
  'destinations.notRestored': 'The destination was not restored.',
  'destinations.full': 'A club can have 60 destinations.',

  'destination.edit': 'Edit destination',
  'destination.name.help': 'As crews call it, for example ‘Round the island’',
  'destination.metres': 'Round trip, {unit}',
  'destination.minutes': 'Takes',
  'destination.minutes.usual': 'The usual outing time',
  'destination.save': 'Save destination',
  'destination.saved': 'Destination saved',
  'destination.alreadySaved':
    'Your earlier attempt was saved after all. Check it before you add another one.',
  'destination.gone': 'This destination was deleted. Your draft stays here until you close this.',
  'destination.unknown': 'Your club has no such destination.',
  'destination.notLoaded': 'The destination could not be loaded.',
} as const
