// A worker. The first format of each kind loads the browser's data of all languages, once per process: 100 ms on a
// laptop and 500 ms on a phone. Here nothing waits for it.
const languages = navigator.languages
new Intl.DateTimeFormat(languages).format()
new Intl.NumberFormat(languages).format(0)
new Intl.RelativeTimeFormat(languages).format(0, 'day')
new Intl.ListFormat(languages).format([])
new Intl.PluralRules(languages).select(0)
close()
