/** Of swagger-ui-bundle.js, which the page loads first. */
declare function SwaggerUIBundle(options: object): {
  getSystem(): { layoutActions: { show(place: readonly string[], shown: boolean): void } };
};
