/** Notifications of what happens in the club, on the devices that somebody chose. */
export const push = {
  'error.pushUnavailable':
    'Notifications need this site to have an address that begins with https://. The person who runs it can set that up.',
  'error.tooManyDevices': 'You get notifications on 10 devices, which is the limit. Remove one first.',

  'push.title': 'Notifications',
  'push.lead':
    'You get them even when Boathouse is closed. They never show names: “A practice on Tuesday changed”. From 22:00 to 07:00 only what can’t wait comes.',
  'push.notLoaded': 'Your notifications could not be loaded.',
  'push.turnOn': 'Turn on for this device',
  'push.offer.practices': 'Tell me when a practice changes',
  'push.turningOn': 'Turning them on…',
  'push.notOn': 'Notifications are not on.',
  'push.notAllowed': 'The browser did not allow them.',
  'push.on': 'Notifications are on for this device',
  'push.blocked':
    'This browser blocks notifications from this site. Allow them in the browser’s settings for this site, then come back.',
  'push.unsupported': 'This browser can’t show notifications.',
  'push.homeScreen':
    'On an iPhone or iPad, notifications come once Boathouse is on the Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
  'push.kinds': 'Notify me of',
  'pushKind.practices': 'Practices that change or are cancelled',
  'pushKind.reminders': 'Practices that wait for my answer',
  'pushKind.lineUps': 'My seat in a line-up, and crews of mine that lack someone',
  'pushKind.comments': 'New comments on training sessions',
  'pushKind.plans': 'What is planned for me, when it changes',
  'pushKind.announcements': 'Announcements',
  'pushKind.duty': 'Crews that are late, while I am on the duty list',
  'push.saving': 'Saving your choice…',
  'push.saved': 'Choice saved',
  'push.notSaved': 'Your choice was not saved.',
  'push.devices': 'Devices that get them',
  'push.here': 'The one you are using',
  'push.since': 'On since {when}',
  'push.remove': 'Remove',
  'push.remove.of': 'Remove {browser}',
  'push.removing': 'Removing the device…',
  'push.notRemoved': 'The device was not removed.',
  'push.learns':
    'A notification travels through the push service of your browser’s maker, such as Google, Apple, Mozilla or Microsoft. It learns that this site sends something to this device, and when. What a notification says is encrypted: only this device can read it.',

  'notification.practiceChanged': 'A practice on {day} changed',
  'notification.practiceCancelled': 'A practice on {day} was cancelled',
  'notification.seatChanged': 'Your seat on {day} changed',
  'notification.crewBroken': 'A crew on {day} lacks someone',
  'notification.comment': 'There is a new comment on a training session',
  'notification.reminder': 'A practice on {day} waits for your answer',
  'notification.overdue': 'A crew is late. Open the board.',
  'notification.planChanged': 'Your training plan changed',
  'notification.announcement': 'Your club has a new announcement',
} as const
