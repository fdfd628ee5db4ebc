const web = (path) => `apps/web/src/${path}`

/** Web layers: boot → routes → features → shared → editor, outbox → ui → lib. */
export const webRules = [
  {
    name: 'web-boot-on-top',
    from: web('{routes,features,shared,editor,outbox,ui,lib}/**'),
    to: web('boot/**'),
    message: 'boot/ puts everything together and is known to nobody; move the shared part to lib/ or ui/.',
  },
  {
    name: 'web-routes-compose',
    from: web('{features,shared,editor,outbox,ui,lib}/**'),
    to: web('routes/**'),
    message: 'a screen composes features, and they do not know it; take what is needed as a prop.',
  },
  {
    name: 'web-features-apart',
    from: web('features/:area/:noun/**'),
    to: web('features/**'),
    except: web('features/:area/:noun/**'),
    message:
      'features never import each other; let the route compose them, or move the shared part to shared/<area>/<noun>/, ui/ or lib/.',
  },
  {
    name: 'web-below-features',
    from: web('{shared,editor,outbox,ui,lib}/**'),
    to: web('features/**'),
    message: 'shared/, editor/, outbox/, ui/ and lib/ know no feature; take it as a prop or an argument.',
  },
  {
    name: 'web-editor-without-nouns',
    from: web('editor/**'),
    to: [web('shared/**'), 'packages/{activity-files,domain}/src/**'],
    except: 'packages/domain/src/kernel/**',
    message: 'the editor is one for all records; take what is of one noun as an option or a prop.',
  },
  {
    name: 'web-outbox-without-nouns',
    from: web('outbox/**'),
    to: [web('{shared,editor}/**'), 'packages/{activity-files,domain}/src/**'],
    except: 'packages/domain/src/kernel/**',
    message: 'the outbox is one for everything that waits; what is of one noun goes into its channel.',
  },
  {
    name: 'web-editor-above-ui',
    from: web('{ui,lib}/**'),
    to: web('{shared,editor,outbox}/**'),
    message: 'ui/ and lib/ are below shared/, editor/ and outbox/; move this up, or take it as a prop.',
  },
  {
    name: 'web-ui-for-any-product',
    from: web('ui/**'),
    to: 'packages/{activity-files,domain}/**',
    message: 'ui/ could ship in another product; move what knows our nouns into the feature.',
  },
  {
    name: 'web-lib-at-the-bottom',
    from: web('lib/**'),
    to: web('ui/**'),
    message: 'lib/ is below ui/; move this into ui/.',
  },
  {
    name: 'web-without-policy',
    testsToo: true,
    from: 'apps/web/**',
    to: 'packages/domain/src/*/*/policy.ts',
    message: 'the web compares no roles; read the abilities that the server sends with the record.',
  },
]
