const FILES = '/api/docs/static'

/** Page around Swagger UI that fits phones and has a title, a link back and a loading text. */
export const apiPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API · Boathouse</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${FILES}/swagger-ui.css">
<link rel="stylesheet" href="${FILES}/index.css">
<link rel="stylesheet" href="${FILES}/theme/theme.css">
</head>
<body>
<nav class="way-back"><a href="/dashboard">‹ Boathouse</a></nav>
<main id="swagger-ui"><p class="loading" role="status">Loading the API reference…</p></main>
<script src="${FILES}/swagger-ui-bundle.js"></script>
<script src="${FILES}/swagger-ui-standalone-preset.js"></script>
<script src="${FILES}/swagger-initializer.js"></script>
</body>
</html>
`

/** All groups are collapsed, because together they hold over 400 calls. */
export const apiPageScript = `window.onload = () => {
  SwaggerUIBundle({
    url: '/api/docs/json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
    docExpansion: 'none',
    validatorUrl: 'none',
  })
}
`

/** Hides the top bar, an advertisement. Long paths wrap, so phones don't scroll sideways. */
export const apiPageStyles = `
.swagger-ui .topbar { display: none }
.swagger-ui .wrapper { padding: 0 16px }
.swagger-ui .opblock-summary-path { overflow-wrap: anywhere; word-break: normal }
#swagger-ui > .loading { max-width: 1460px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 sans-serif }
.way-back { max-width: 1460px; margin: 0 auto; padding: 0 16px; font: 16px/1.5 sans-serif }
.way-back a { display: inline-block; padding: 10px 0; color: #0b6476 }
`
