// A worker. The first format of each kind makes a browser go through the data of all languages, a tenth of a second on a
// laptop and half a second on a phone, once in a process, whichever of its threads asks. Here nobody waits for it.
const languages = navigator.languages
new Intl.DateTimeFormat(languages).format()
new Intl.NumberFormat(languages).format(0)
new Intl.RelativeTimeFormat(languages).format(0, 'day')
new Intl.ListFormat(languages).format([])
new Intl.PluralRules(languages).select(0)
close()
