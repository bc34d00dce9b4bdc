import { startEmbedded, startOverHttp } from '../support/client-engines.ts';
import { serviceConformance } from './service-conformance.ts';

serviceConformance('embedded in this process', startEmbedded);
serviceConformance('over HTTP', startOverHttp);
