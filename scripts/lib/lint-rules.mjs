/** Our own rules for oxlint, in the form of an ESLint plugin. */
export default {
  meta: { name: 'headroom' },
  rules: {
    'select-from-state': {
      create: (context) => ({
        "CallExpression[callee.name='useApp'] > ArrowFunctionExpression[body.type='Identifier']": (node) =>
          context.report({
            node,
            message: 'The whole state does not change when an answer arrives from the core: select what is shown.',
          }),
      }),
    },
    'whole-zod': {
      create: (context) => ({
        "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']": (node) =>
          context.report({
            node,
            message: "Write import * as z from 'zod': bundlers then leave out what is not used, three quarters of it.",
          }),
      }),
    },
  },
};
