const fileName = /^\.?[a-z0-9]+([-.][a-z0-9]+)*\.[cm]?[jt]sx?$/;

/** Own rules that no plugin provides. */
module.exports = {
  rules: {
    'kebab-case-file': {
      meta: { type: 'problem', messages: { name: 'File names are kebab-case: {{name}}' }, schema: [] },
      create: (context) => ({
        Program(node) {
          const name = context.filename.split('/').pop();
          if (!fileName.test(name)) context.report({ node, messageId: 'name', data: { name } });
        },
      }),
    },
    'only-tx-in-transaction': {
      meta: {
        type: 'problem',
        messages: { pool: 'Inside a transaction only `tx` may be used: the pool runs on another connection.' },
        schema: [],
      },
      create: (context) => ({
        Identifier(node) {
          if (node.name !== 'pool' || node.parent.type === 'Property') return;
          const inside = context.sourceCode.getAncestors(node).some((ancestor) => {
            const call = ancestor.parent;
            return /FunctionExpression$/.test(ancestor.type) && call?.type === 'CallExpression' && call.callee.name === 'inTransaction';
          });
          if (inside) context.report({ node, messageId: 'pool' });
        },
      }),
    },
  },
};
